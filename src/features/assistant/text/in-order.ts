import { createElement, Fragment, type ReactNode } from 'react'

/** Elements that always stand in this order, whatever keys they have. */
export const inOrder = (elements: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...elements)
