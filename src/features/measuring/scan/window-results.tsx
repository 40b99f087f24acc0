import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { closePhoto, frameAsPhoto } from '#app/camera/open-photo.ts'
import { useVision } from '#app/camera/use-vision.ts'
import { calculatorWithWindow } from '#app/lib/auto-measurements.ts'
import { useWindowMeasuredAgain } from '#app/shop/measured-again.ts'
import type { WindowResultsProps } from '#app/shop/slots.ts'
import { paths } from '#shared/paths.ts'
import { keepMeasured } from '../size/saved-measurement.ts'
import { ScanResults } from './results.tsx'
import { scannedFindings } from './scanned-findings.ts'

/** The results of a scan that ended in another screen's camera, as they are those of a scan here. */
export function WindowResults({ frame, measurement, checked, blind, onRetake }: WindowResultsProps) {
  const core = useVision()
  const navigate = useNavigate()
  const windowId = useWindowMeasuredAgain()
  const [findings, setFindings] = useState<ReturnType<typeof scannedFindings> | null>(null)
  useEffect(() => {
    let isHere = true
    let opened: ReturnType<typeof scannedFindings> | null = null
    // The frame stays whose it is: it is shown there again.
    void createImageBitmap(frame).then((copy) => {
      if (!isHere) return copy.close()
      opened = scannedFindings({ photo: frameAsPhoto(copy, core.vision), measurement, checked })
      setFindings(opened)
    })
    return () => {
      isHere = false
      if (opened) closePhoto(opened.photo)
    }
  }, [frame, measurement, checked, core.vision])
  if (!findings) return null
  return (
    <ScanResults
      findings={findings}
      core={core}
      onRetake={onRetake}
      onUse={async (offered, corners, seesBlind) => {
        await keepMeasured(findings.photo, corners, offered, { windowId, blind })
        navigate(seesBlind ? calculatorWithWindow : paths.quoteCalculator)
      }}
    />
  )
}
