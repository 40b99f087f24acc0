import { type Html, html } from '#server/html.ts'
import type { paths } from '#shared/paths.ts'
import type { ScreenOpening } from '#shared/screen-words.ts'

interface OpenedScreen {
  readonly name: keyof typeof paths
  readonly opening?: ScreenOpening
  /** The opening whose heading the browser ends, and the address of the script that does so. */
  readonly inHand?: { readonly opening: ScreenOpening; readonly script: string }
}

/**
 * What a page shows before its scripts have come: the bar at the top and, where they are always the same, the screen's heading and the
 * sentence under it. Their classes are those of the shell, of Page and of the home screen, so that nothing moves when the screen takes
 * their place.
 */
export function pageWithOpening(page: string, screen?: OpenedScreen): string {
  return page.replace('<div id="root"></div>', () => html`<div id="root">${openingOf(screen)}</div>`.markup)
}

function openingOf(screen?: OpenedScreen): Html {
  const { name, opening, inHand } = screen ?? {}
  return html`<div class="min-h-dvh">
      <header class="border-b"><div class="min-h-16"></div></header>
      <main aria-busy="true">
        <span role="status" class="sr-only">Loading</span>${opening && (name === 'home' ? homeOpening(opening) : toolOpening(opening))}${
          inHand &&
          html`<div id="quote-opening" hidden>${toolOpening(inHand.opening)}</div><script type="module" async src="${inHand.script}"></script>`
        }
      </main>
    </div>`
}

function toolOpening({ heading, lead }: ScreenOpening): Html {
  return html`
        <div class="mx-auto w-full max-w-6xl px-gutter py-8 sm:px-6 sm:py-12">
          <h1 class="font-display font-medium text-2xl sm:text-3xl">${heading}</h1>
          <p class="mt-2 max-w-prose text-lg text-muted">${lead}</p>
        </div>`
}

/** The empty parts have the size of the buttons and the picture, by which the words are centred on wide screens. */
function homeOpening({ heading, lead }: ScreenOpening): Html {
  return html`
        <section class="mx-auto grid max-w-6xl items-center gap-8 px-gutter pt-8 pb-12 sm:px-6 md:grid-cols-[1fr_1fr] md:gap-10 md:pt-10">
          <div>
            <h1 class="font-display font-medium text-3xl md:text-[3.25rem] md:leading-[1.05]">${heading}</h1>
            <p class="mt-4 max-w-[34ch] text-lg text-muted md:text-xl">${lead}</p>
            <div class="mt-7 min-h-13"></div>
            <div class="mt-5 min-h-11 max-sm:hidden"></div>
          </div>
          <div class="mx-auto aspect-[440/500] w-full max-w-md md:max-w-lg"></div>
        </section>`
}
