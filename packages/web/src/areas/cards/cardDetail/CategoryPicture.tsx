// The picture of a card, or the outline of what its category looks like.
import style from './cardDetail.module.css'

export function CategoryPicture({ url, cardType }: { readonly url: string; readonly cardType: number }) {
  return url === '' ? (
    <svg className={style.picture} viewBox="0 0 48 48" aria-hidden="true">
      <path
        d={outlines[cardType] ?? outlines[2]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  ) : (
    <img className={style.picture} src={url} alt="" />
  )
}

const outlines: Readonly<Record<number, string>> = {
  1: 'M8 34h32v6H8zM14 34V14h6v20M28 34V22h6v12M14 18h20',
  2: 'M8 10h32v10H8zM8 28h32v10H8zM14 20v8M34 20v8M18 28v-4h12v4',
  3: 'M6 38h36M10 38V20h14v18M24 28h14v10M14 24h6M28 20h8v8',
  4: 'M8 12h32v24H8zM14 18h8v6h6v6h-8v-6h-6zM32 18v12',
  5: 'M6 20h36v10H6zM12 20v4M18 20v6M24 20v4M30 20v6M36 20v4',
}
