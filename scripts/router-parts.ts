import type { Plugin } from 'vite'

/**
 * Vite plugin for builds. The package's own name always leads to its development build, which carries the texts of warnings that nobody reads
 * on a shop's site: 0.6 KB of every first visit.
 */
export function routerParts(): Plugin {
  return {
    name: 'router-parts',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: '/node_modules/react-router/dist/production/index.mjs' },
          { find: /^react-router\/dom$/, replacement: '/node_modules/react-router/dist/production/dom-export.mjs' },
        ],
      },
    }),
  }
}
