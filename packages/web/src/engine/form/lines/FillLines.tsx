// A button that fills something into all lines at once. The form is not saved while it does.
import type { Values } from '@tmlm/model'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHeldUploads } from '../../files/heldUploads.ts'

export interface LineFilling {
  readonly label: string
  /** Another value presses the button by itself. */
  readonly follows?: unknown
  /** How each line is filled; undefined where there is nothing to fill in. */
  readonly fill: (lines: readonly Values[]) => Promise<((line: Values) => Values) | undefined>
}

interface FillLinesProps {
  readonly filling: LineFilling
  readonly lines: readonly Values[]
  readonly onFilled: (filled: (line: Values) => Values) => void
}

export function FillLines({ filling, lines, onFilled }: FillLinesProps) {
  const { t } = useTranslation('engine')
  const [isBusy, setBusy] = useState(false)
  useHeldUploads(isBusy, t('fillingHold'))

  async function press(): Promise<void> {
    setBusy(true)
    try {
      const filled = await filling.fill(lines)
      if (filled) onFilled(filled)
    } finally {
      setBusy(false)
    }
  }

  const { follows } = filling
  const known = useRef(follows)
  const pressItself = useEffectEvent(() => {
    if (follows && lines.length > 0) void press()
  })
  useEffect(() => {
    if (known.current === follows) return
    known.current = follows
    pressItself()
  }, [follows])

  return (
    <Button loading={isBusy} disabled={lines.length === 0} onClick={() => void press()}>
      {filling.label}
    </Button>
  )
}
