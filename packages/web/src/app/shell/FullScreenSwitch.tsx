import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../feedback.ts'

export function FullScreenSwitch() {
  const { t } = useTranslation('app')
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement === document.documentElement)
  const label = t(isFull ? 'leaveFullScreen' : 'fullScreen')

  async function change(): Promise<void> {
    if (!document.fullscreenEnabled) return say.warning(t('noFullScreen'))
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch {
      say.warning(t('noFullScreen'))
    }
  }

  return (
    <Button
      type="text"
      size="middle"
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      aria-label={label}
      title={label}
      onClick={() => void change()}
    />
  )
}

function subscribe(tell: () => void): () => void {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}
