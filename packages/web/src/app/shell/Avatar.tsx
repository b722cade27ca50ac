import type { ReactNode } from 'react'

/** One picture for women, another for everybody else. */
export const Avatar = ({ sex, size }: { readonly sex: string; readonly size: number }) =>
  sex === '女' ? (
    <Picture size={size} ground="#fbe3ea" coat="#c2527a">
      <path d="M9.5 23c-1.5-9 1-15.5 6.5-15.5S24 14 22.5 23z" fill="#6b3a2e" />
      <circle cx="16" cy="15" r="5" fill="#f7d3bd" />
      <path d="M10.8 14.5c1-3.5 3-5 5.2-5s4.2 1.5 5.2 5c-2.6-.4-4.7-1.3-6.2-3-.9 1.5-2.3 2.5-4.2 3z" fill="#6b3a2e" />
    </Picture>
  ) : (
    <Picture size={size} ground="#dcecfb" coat="#2f6fb5">
      <circle cx="16" cy="14.5" r="5.2" fill="#f2cbb0" />
      <path
        d="M10.5 14c-.3-4.5 2.2-7 5.7-7s5.7 2.5 5.3 7c-.8-1.8-1.5-2.6-2.6-3.1-2 .9-4.5 1-6.3.4-1 .5-1.6 1.3-2.1 2.7z"
        fill="#3b2f2a"
      />
    </Picture>
  )

interface PictureProps {
  readonly size: number
  readonly ground: string
  readonly coat: string
  readonly children: ReactNode
}

const Picture = ({ size, ground, coat, children }: PictureProps) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
    <circle cx="16" cy="16" r="16" fill={ground} />
    <path d="M6 28.5c1-5 4.6-7.5 10-7.5s9 2.5 10 7.5A16 16 0 0 1 16 32 16 16 0 0 1 6 28.5z" fill={coat} />
    {children}
  </svg>
)
