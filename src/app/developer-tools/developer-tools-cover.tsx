import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { watchDeveloperTools } from './watch.ts'

/** Blurs the page and covers it while developer tools are open. Shown only where the site's setting asks for it. */
export function DeveloperToolsCover() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => watchDeveloperTools(setOpen), [])
  useEffect(() => {
    const root = document.getElementById('root')
    if (!isOpen || !root) return
    root.classList.add('blur-lg')
    root.inert = true
    return () => {
      root.classList.remove('blur-lg')
      root.inert = false
    }
  }, [isOpen])
  if (!isOpen) return null
  return createPortal(
    <div role="alert" className="fixed inset-0 z-70 grid place-content-center gap-2 bg-ground/80 p-6 text-center">
      <p className="font-display font-medium text-2xl">Developer tools are open</p>
      <p>Please close them to go on. What you have typed is kept.</p>
    </div>,
    document.body,
  )
}
