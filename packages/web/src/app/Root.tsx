// Around everything: the bar that moves while the next page is on its way, and the speaker.
import { lazy, Suspense } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { useSpeaker } from './feedback.ts'
import style from './Root.module.css'

const Speaker = lazy(async () => ({ default: (await import('./Speaker.tsx')).Speaker }))

export function Root() {
  const isMoving = useNavigation().state !== 'idle'
  const isSpeakerWanted = useSpeaker(({ isWanted }) => isWanted)
  return (
    <>
      {isMoving && <div className={style.progress} role="progressbar" />}
      <Outlet />
      {isSpeakerWanted && (
        <Suspense>
          <Speaker />
        </Suspense>
      )}
    </>
  )
}
