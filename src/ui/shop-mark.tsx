import { SHOP_MARK, SHOP_MARK_SIZE } from '#shared/shop-mark.ts'
import { classNames } from './class-names.ts'

/** The shop's mark. The name stands beside it, so that nobody has to read the mark. */
export function ShopMark({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${SHOP_MARK_SIZE} ${SHOP_MARK_SIZE}`} className={classNames('shrink-0', className)}>
      {SHOP_MARK.map(({ path, fill = 'none', stroke, strokeWidth }) => (
        <path key={path} d={path} fill={fill} stroke={stroke} strokeWidth={strokeWidth} />
      ))}
    </svg>
  )
}
