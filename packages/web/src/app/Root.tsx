// Around everything: the bar that moves while the next page is on its way, and the speaker.
import { Suspense } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { useSpeaker } from './feedback.ts'
import { patientLazy } from '../ui/patientLazy.ts'
import { loadSpeaker } from './loadSpeaker.ts'
import style from './Root.module.css'

const Speaker = patientLazy(async () => ({ default: (await loadSpeaker()).Speaker }))

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
