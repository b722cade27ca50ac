// Around a screen of the mobile-style home: what the engine needs of the application, and nothing to look at.
import { useEffect, useMemo, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useLocation, useMatches, useNavigate, type NavigateFunction } from 'react-router'
import { inLang, type Screen } from '@tmlm/model'
import { keepingFiles } from '../../engine/files/heldFiles.ts'
import type { PageProps } from '../../engine/page.ts'
import { useOutboxSending } from '../../engine/phone/useOutbox.ts'
import { SurroundingsContext, type Surroundings } from '../../engine/surroundings.ts'
import { useLang } from '../../ui/useLang.ts'
import { listenToServer } from '../events/listen.ts'
import { mobileHomePath } from '../landing.ts'
import { drawnScreens, phoneScreens } from '../screens.ts'
import { useVersionCheck } from '../shell/useVersionCheck.ts'
import { surroundingsOf } from '../surroundings.ts'
import { useFreshRights, useRefreshPerson } from '../useFreshRights.ts'
import { openedBy, type UserInfo } from '../userInfo.ts'

export function PhoneShell() {
  const { t } = useTranslation('app')
  const lang = useLang()
  const person = useLoaderData<UserInfo>()
  const { pathname, search } = useLocation()
  const page = useMatches().at(-1)
  const Page = page?.loaderData as ComponentType<PageProps>
  const screen = page?.handle as Screen | undefined
  const surroundings = useSurroundingsOnPhone(person)
  useVersionCheck(person.clientVersion)
  useFreshRights()
  useEffect(listenToServer, [])

  return (
    <SurroundingsContext value={surroundings}>
      <title>{`${screen ? inLang(screen.label, lang) : ''} - ${person.tenant.productTitle || t('product')}`}</title>
      <Page key={pathname} location={{ pathname, search }} />
    </SurroundingsContext>
  )
}

/** What is begun here is kept by the browser, files too: nothing is lost by leaving, nor without a network. */
export function useSurroundingsOnPhone(person: UserInfo): Surroundings {
  const { t } = useTranslation('phone')
  const navigate = useNavigate()
  const refreshPerson = useRefreshPerson()
  const surroundings = useMemo(() => {
    const usual = surroundingsOf(person, {
      ...{ wayTo: waysOf(person, navigate), refreshPerson },
      // Lists with their details are for a desk.
      ...{ wayToRow: () => undefined, settleAddress: () => undefined },
    })
    return { ...usual, ...keepingFiles(usual, () => t('fileLost')), holdWork: () => () => undefined }
  }, [person, navigate, refreshPerson, t])
  useOutboxSending(surroundings)
  return surroundings
}

/** From one screen to another, where the person may go; back to the home always. */
function waysOf(person: UserInfo, navigate: NavigateFunction): Surroundings['wayTo'] {
  const isOpen = openedBy(person)
  const all = [...phoneScreens.map(({ screen }) => screen), ...drawnScreens]
  return (path) => {
    const screen = all.find((other) => other.path === path)
    const isHome = path === mobileHomePath
    return isHome || (screen && isOpen(screen)) ? (search) => void navigate(path + search) : undefined
  }
}
