import { useOnline } from '#app/lib/calls/online.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { formatBytes } from '#shared/formats/bytes.ts'
import type { LoadProgress } from '#workers/vision/api.ts'
import type { Vision } from './use-vision.ts'

/** How far the vision core has been loaded, or what to do when it cannot be. Shows nothing once it is ready. */
export function VisionLoading({ core }: { readonly core: Vision }) {
  const online = useOnline()
  if (core.status === 'ready') return null
  if (core.status === 'failed' && !online)
    return (
      <Alert tone="warn" live title="The measuring software is not on this device yet">
        It is loaded by itself once the signal is back. Until then your photo and your corners stay here, and sizes are estimates from the
        outline alone.
      </Alert>
    )
  if (core.status === 'failed')
    return (
      <Alert
        tone="warn"
        title="The measuring software could not be started"
        actions={
          <Button variant="secondary" size="small" onClick={core.retry}>
            Try again
          </Button>
        }
      >
        Check the connection. Until it runs, we can only estimate the size from the four corners.
      </Alert>
    )
  return <DownloadProgress progress={core.progress} />
}

interface DownloadProgressProps {
  readonly progress: LoadProgress | null
  readonly className?: string
}

/** How much of the vision core has come. */
export function DownloadProgress({ progress, className }: DownloadProgressProps) {
  return (
    <Progress
      className={className}
      label="Getting the measuring software"
      value={progress?.receivedBytes ?? 0}
      max={progress?.totalBytes ?? 1}
      valueText={progress ? `${formatBytes(progress.receivedBytes)} of ${formatBytes(progress.totalBytes)}` : 'starting'}
    />
  )
}
