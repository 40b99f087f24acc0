import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Application } from './app/application.tsx'
import { createRouter, firstScreenLoaded } from './app/router.tsx'
import './app/theme.css'
import { applyAppVersionRule } from './lib/app-version.ts'
import { askForSiteConfig } from './lib/site-config.ts'
import { watchErrors } from './lib/watch-errors.ts'

watchErrors()
try {
  applyAppVersionRule(window.localStorage, window.sessionStorage)
} catch (failure) {
  // A browser that refuses storage has no old data to clear either.
  console.warn('this browser keeps nothing for us', failure)
}
askForSiteConfig()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const router = createRouter()
// The page already shows the screen's heading. It stays until the screen itself can take its place. No await: the screens' files import
// this one, and would wait for it in turn.
void firstScreenLoaded(router).then(() =>
  createRoot(root).render(
    <StrictMode>
      <Application router={router} />
    </StrictMode>,
  ),
)
