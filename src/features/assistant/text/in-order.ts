import { createElement, Fragment, type ReactNode } from 'react'

/** Shows items that keep their order, and so need no keys. */
export const inOrder = <Item>(items: readonly Item[], show: (item: Item, place: number) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...items.map(show))
