import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { closePhoto, frameAsPhoto } from '#app/camera/photo/open-photo.ts'
import { useVision } from '#app/camera/use-vision.ts'
import { calculatorWithWindow } from '#app/lib/storage/auto-measurements.ts'
import { useWindowMeasuredAgain } from '#app/shop/measured-again.ts'
import type { WindowResultsProps } from '#app/shop/slots.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useStillHere } from '#app/ui/use-still-here.ts'
import { paths } from '#shared/paths.ts'
import { keepMeasured } from '../size/saved-measurement.ts'
import { ScanResults } from './results.tsx'
import { scannedFindings } from './scanned-findings.ts'

/** The results of a scan that ended in another screen's camera, as they are those of a scan here. */
export function WindowResults({ frame, measurement, checked, blind, onRetake }: WindowResultsProps) {
  const core = useVision()
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  const windowId = useWindowMeasuredAgain()
  const [findings, setFindings] = useState<ReturnType<typeof scannedFindings> | 'no_room' | null>(null)
  useEffect(() => {
    let isHere = true
    let opened: ReturnType<typeof scannedFindings> | null = null
    // The frame stays whose it is: it is shown there again.
    void createImageBitmap(frame)
      .then((copy) => {
        if (!isHere) return copy.close()
        opened = scannedFindings({ photo: frameAsPhoto(copy, core.vision), measurement, checked })
        setFindings(opened)
      })
      .catch((failure: unknown) => {
        console.warn('the picture of a scan could not be opened', failure)
        if (isHere) setFindings('no_room')
      })
    return () => {
      isHere = false
      if (opened) closePhoto(opened.photo)
    }
  }, [frame, measurement, checked, core.vision])
  if (!findings) return null
  if (findings === 'no_room')
    return (
      <Alert
        tone="warn"
        live
        title="The picture could not be opened"
        actions={
          <Button size="small" onClick={onRetake}>
            Retake Photo
          </Button>
        }
      >
        This device has no room for it at the moment. Please close other pages or apps and take the picture again.
      </Alert>
    )
  return (
    <ScanResults
      findings={findings}
      core={core}
      onRetake={onRetake}
      onUse={async (offered, corners, seesBlind) => {
        await keepMeasured(findings.photo, corners, offered, { windowId, blind })
        if (isStillHere()) navigate(seesBlind ? calculatorWithWindow : paths.quoteCalculator)
      }}
    />
  )
}
