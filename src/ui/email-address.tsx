import { Fragment } from 'react'

/** An address that breaks after its @ and its dots where a line is too short for it, and elsewhere only where one of those parts alone is too long. */
export function EmailAddress({ address }: { readonly address: string }) {
  return (
    <span className="wrap-anywhere">
      {address.split(/(?<=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are plain text in the order of the address: a part has no name but its place, and holds nothing that could be mixed up
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
