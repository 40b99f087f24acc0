import { Camera } from 'lucide-react'
import { ButtonLink } from '#app/ui/button-link.tsx'

/** Leads to the camera. @param isQuiet where something else comes first */
export function StartCamera({ isQuiet = false }: { readonly isQuiet?: boolean }) {
  return (
    <ButtonLink
      to="?with=camera"
      size={isQuiet ? 'small' : 'large'}
      variant={isQuiet ? 'secondary' : 'primary'}
      className="justify-self-start"
    >
      <Camera aria-hidden="true" className="size-5" />
      {isQuiet ? 'Find more windows' : 'Start the camera'}
    </ButtonLink>
  )
}
