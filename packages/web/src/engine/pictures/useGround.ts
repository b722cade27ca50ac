import { theme } from 'antd'
import { useMemo } from 'react'
import type { Ground } from './palette.ts'

/** The colours of the page for what is drawn on it. */
export function useGround(): Ground {
  const { token } = theme.useToken()
  return useMemo(
    () => ({
      text: token.colorText,
      faint: token.colorTextDescription,
      line: token.colorBorderSecondary,
      fill: token.colorBgContainer,
      raised: token.colorBgElevated,
      font: token.fontFamily,
    }),
    [token],
  )
}
