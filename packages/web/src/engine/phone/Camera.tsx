// Scanning by camera, one code after the other until it is closed. A code that stays in view is read once.
import { BulbOutlined, CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadDetector } from './detector.ts'
import { Overlay } from './Overlay.tsx'
import style from './phone.module.css'
import { ScanResult } from './ScanResult.tsx'
import type { Scanned } from './scanning.ts'

interface CameraProps {
  readonly onCode: (code: string) => Promise<void>
  readonly result: Scanned | undefined
  readonly onClose: () => void
}

/** A code that left the view for so long may be meant again. */
const forgetAfter = 2_000
const glanceEvery = 120

export default function Camera({ onCode, result, onClose }: CameraProps) {
  const { t } = useTranslation('phone')
  const video = useRef<HTMLVideoElement>(null)
  const [stream, setStream] = useState<MediaStream>()
  const [problem, setProblem] = useState<'cameraDenied' | 'cameraFailed'>()
  const [hasLight, setLight] = useState(false)
  const told = useRef(onCode)
  told.current = onCode

  useEffect(() => {
    const gone = new AbortController()
    let opened: MediaStream | undefined
    async function open(): Promise<void> {
      opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      const picture = video.current
      if (gone.signal.aborted || !picture) return stop(opened)
      setStream(opened)
      picture.srcObject = opened
      await picture.play()
      await watch(picture, (code) => told.current(code), gone.signal)
    }
    open().catch((error: unknown) => {
      if (!gone.signal.aborted) setProblem(isDenied(error) ? 'cameraDenied' : 'cameraFailed')
    })
    return () => {
      gone.abort()
      stop(opened)
    }
  }, [])

  const [track] = stream?.getVideoTracks() ?? []
  const canLight = track !== undefined && 'torch' in (track.getCapabilities?.() ?? {})

  return (
    <Overlay>
      <div className={style.camera} role="dialog" aria-label={t('scan')}>
        <video ref={video} className={style.video} muted playsInline />
        <div className={style.frame} aria-hidden />
        <p className={style.cameraHint}>{problem === undefined ? t('aim') : t(problem)}</p>
        <div className={style.cameraFoot}>
          <ScanResult result={result} />
          <div className={style.cameraButtons}>
            {canLight && (
              <Button
                icon={<BulbOutlined />}
                aria-pressed={hasLight}
                onClick={() => {
                  void track.applyConstraints({ advanced: [{ torch: !hasLight } as MediaTrackConstraintSet] })
                  setLight(!hasLight)
                }}
              >
                {t('light')}
              </Button>
            )}
            <Button type="primary" icon={<CloseOutlined />} onClick={onClose}>
              {t('closeCamera')}
            </Button>
          </div>
        </div>
      </div>
    </Overlay>
  )
}

/** Looks again and again until it is told to stop; tells each code once while it stays in view. */
async function watch(
  picture: HTMLVideoElement,
  tell: (code: string) => Promise<void>,
  gone: AbortSignal,
): Promise<void> {
  const detector = await loadDetector()
  const seen = new Map<string, number>()
  while (!gone.aborted) {
    const codes = await detector.detect(picture).catch(() => [])
    const now = performance.now()
    for (const { rawValue } of codes) {
      const before = seen.get(rawValue) ?? Number.NEGATIVE_INFINITY
      seen.set(rawValue, now)
      if (!gone.aborted && rawValue !== '' && now - before > forgetAfter) await tell(rawValue)
    }
    await new Promise((resolve) => setTimeout(resolve, glanceEvery))
  }
}

const stop = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

const isDenied = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError'
