// A warning at the top of the window that goes by itself; it comes with the first thing there is to warn of.
import { message } from 'antd'
import { useEffect } from 'react'

interface PassingWarningProps {
  readonly text: string
  readonly seconds: number
}

export default function PassingWarning({ text, seconds }: PassingWarningProps) {
  const [toast, place] = message.useMessage()
  useEffect(() => void toast.warning({ key: text, content: text, duration: seconds }), [toast, text, seconds])
  return place
}
