import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { ForFingers } from './PhonePage.tsx'

/** Over the whole screen, in the colours of the product, which its outermost element carries. */
export const Overlay = ({ children }: { readonly children: ReactNode }) =>
  createPortal(<ForFingers>{children}</ForFingers>, document.querySelector('.theme') ?? document.body)
