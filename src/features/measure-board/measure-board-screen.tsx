import { Printer } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Page } from '#app/ui/page.tsx'
import { paths } from '#shared/paths.ts'
import { BoardDrawing } from './board-drawing.tsx'

/** Shows the board and prints it at its true size. Only the board is printed, not the rest of the page. */
export function MeasureBoardScreen() {
  return (
    <>
      <div className="print:hidden">
        <Page
          width="wide"
          title="Measuring board"
          lead="A printed page of known size, for the camera to compare your window with. It gives the most exact size."
        >
          <div className="grid gap-10 md:grid-cols-[1fr_minmax(0,22rem)]">
            <div>
              <ol className="grid max-w-prose list-decimal gap-4 pl-5 marker:font-semibold marker:text-muted">
                <li>
                  <strong className="font-semibold">Print it on A4 at 100%.</strong> When your printer asks, choose ‘Actual size’ or 100%,
                  not ‘Fit to page’.
                </li>
                <li>
                  <strong className="font-semibold">Check the line at the bottom with a ruler.</strong> It must be 100 mm long. If it is
                  not, the printer changed the size: print again, or measure with a sheet of A4 or a bank card instead.
                </li>
                <li>
                  <strong className="font-semibold">Lay it flat.</strong> Tape it to a book or a stiff card. A page that curls measures
                  wrong.
                </li>
                <li>
                  <strong className="font-semibold">Put it on the wall beside the window, level with its front edge.</strong> Close to the
                  window is better than far away.
                </li>
                <li>
                  <strong className="font-semibold">
                    Stand straight in front, with the whole window and the whole page in the picture.
                  </strong>
                </li>
              </ol>
              <div className="mt-8 flex flex-col gap-3 sm:flex-row">
                <Button size="large" onClick={() => window.print()}>
                  <Printer aria-hidden="true" className="size-5" />
                  Print the board
                </Button>
                <ButtonLink size="large" variant="secondary" to={paths.measurement}>
                  Measure a window
                </ButtonLink>
              </div>
              <p className="mt-5 max-w-prose text-muted">
                No printer? A plain sheet of A4 or a bank card works too; the size is a little less exact.
              </p>
            </div>
            <div className="overflow-hidden rounded-card border border-line shadow-soft">
              <BoardDrawing className="block w-full" />
            </div>
          </div>
        </Page>
      </div>
      <div className="board-sheet hidden print:block">
        <BoardDrawing className="block h-[297mm] w-[210mm]" />
      </div>
    </>
  )
}
