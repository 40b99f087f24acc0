import type { AnswerInput } from '#shared/contracts/endpoint.ts'
import type { getProduction } from '#shared/contracts/production.ts'
import { lineReadiness, lineStage, type OrderedLine, sizeToMake } from '#shared/domain/blind-line.ts'
import type { SizeMm } from '#shared/domain/price-grid.ts'
import { stageText } from '#shared/domain/size-readiness.ts'
import type { OrderWithLines } from './orders.repository.ts'

type Answer = AnswerInput<typeof getProduction>

export function productionAnswer(order: OrderWithLines, releasedAt: Date | null): Answer {
  return {
    success: true,
    reference: order.reference,
    ready: order.lines.every((line) => lineReadiness(line).ready),
    releasedAt: releasedAt?.toISOString() ?? null,
    lines: order.lines.map(lineAnswer),
  }
}

function lineAnswer(line: OrderedLine, position: number): Answer['lines'][number] {
  const { ready, because } = lineReadiness(line)
  return {
    position,
    product_name: line.productName,
    room: line.room,
    quantity: line.quantity,
    ordered: sizeAnswer(line),
    tape: line.tape ? sizeAnswer(line.tape) : null,
    to_make: sizeAnswer(sizeToMake(line)),
    size_source: line.sizeSource ?? null,
    ready,
    because,
    message: stageText(lineStage(line)),
  }
}

const sizeAnswer = ({ widthMm, dropMm }: SizeMm) => ({ width_mm: widthMm, drop_mm: dropMm })
