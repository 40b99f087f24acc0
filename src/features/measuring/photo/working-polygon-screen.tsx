import { useNavigate } from 'react-router-dom'
import { calculatorWithWindow } from '#app/lib/storage/auto-measurements.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Page } from '#app/ui/page.tsx'
import { useStillHere } from '#app/ui/use-still-here.ts'
import { DEFAULT_SIZE_MM } from '#shared/domain/size-provenance.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { paths } from '#shared/paths.ts'
import { useDebugWanted } from '../debug-wanted.ts'
import { leaveKeptPhoto } from '../measured-photo/kept-photo.ts'
import { keepDefaultSize, keepMeasured } from '../size/saved-measurement.ts'
import { UseSize } from '../size/use-size.tsx'
import { PhotoTool } from './photo-tool.tsx'

/** 'Position Your Window': a photo, four corners, live measurements, on to the products. */
export function WorkingPolygonScreen() {
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  useDebugWanted()
  return (
    <Page
      title="Position Your Window"
      lead="Upload a photo and put the four numbered corners on the corners of your window. Width, drop and area follow as you go."
      width="wide"
      actions={
        <ButtonLink to={paths.measurement} variant="secondary" size="small">
          Other ways to measure
        </ButtonLink>
      }
    >
      <div className="grid gap-5">
        <PhotoTool
          advice={
            <p className="max-w-prose text-muted">
              Straight on, the whole window in the picture, and the printed board, an A4 sheet or a bank card flat on the wall beside it for
              real millimetres. The photo stays on this device.
            </p>
          }
          without={
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                variant="secondary"
                onClick={() => {
                  keepDefaultSize()
                  navigate(paths.quoteCalculator)
                }}
              >
                Continue to Products
              </Button>
              <p className="text-muted text-sm">
                Without a photo the calculator keeps the size that is in it. An empty one starts from{' '}
                {formatSize(DEFAULT_SIZE_MM.widthMm, DEFAULT_SIZE_MM.dropMm)}; put your own size in its place there.
              </p>
            </div>
          }
          action={({ photo, offered, corners, isMeasuring, addLength }) => (
            <UseSize
              offered={offered}
              isMeasuring={isMeasuring}
              label="Continue to Products"
              onAddLength={addLength}
              onUse={async (size, seesBlind) => {
                await keepMeasured(photo, corners, size)
                await leaveKeptPhoto(size)
                if (isStillHere()) navigate(seesBlind ? calculatorWithWindow : paths.quoteCalculator)
              }}
            />
          )}
        />
      </div>
    </Page>
  )
}
