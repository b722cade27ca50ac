// Wires what everybody needs: language, look, routes. What needs a session is wired in inside.tsx.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { ApiError } from '../engine/call/apiError.ts'
import { takeTokenFromAddress } from './addressToken.ts'
import './app.css'
import { leadStrangersToLogin } from './entrance.ts'
import { insist, say } from './feedback.ts'
import { i18n, startI18n } from './i18n.ts'
import { showLang } from './language.ts'
import { watchPresses } from './restingButtons.ts'
import { createRouter, loadInside } from './router.tsx'
import { endSession, loginPath, useSession } from './session.ts'
import { Theme } from './Theme.tsx'

export async function start(): Promise<void> {
  watchPresses(document)
  await startI18n()
  showLang()
  i18n.on('languageChanged', showLang)

  addEventListener('unhandledrejection', sayRefusal)
  await takeTokenFromAddress()
  leadStrangersToLogin()
  const router = createRouter(await loadInside())
  useSession.subscribe((now, before) => {
    if (now.token === null && before.token !== null) void router.navigate(loginPath(before.portal))
    if (now.isExpired && !before.isExpired) void leadOut()
  })

  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no element #root')
  createRoot(root).render(
    <StrictMode>
      <Theme>
        <RouterProvider router={router} />
      </Theme>
    </StrictMode>,
  )
  showOverlayUntilDrawn(root)
}

/** The first answer that the session is over says so once; the person goes when he has read it. */
async function leadOut(): Promise<void> {
  await insist({ title: i18n.t('warning'), text: i18n.t('sessionOver'), ok: i18n.t('logInAgain') })
  endSession()
}

/** A call that failed without anybody dealing with it is at least said. */
function sayRefusal(event: PromiseRejectionEvent): void {
  const { reason } = event
  if (!(reason instanceof ApiError)) return
  event.preventDefault()
  if (!useSession.getState().isExpired) say.error(reason.message)
}

/** The first page may be known long before its parts are there; until something stands in the frame nobody sees white. */
function showOverlayUntilDrawn(root: HTMLElement): void {
  const watcher = new MutationObserver(() => {
    if (!root.firstElementChild?.firstElementChild) return
    document.getElementById('loading')?.remove()
    watcher.disconnect()
  })
  watcher.observe(root, { childList: true, subtree: true })
}
