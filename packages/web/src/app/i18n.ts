// Texts that do not stand in the definitions: one namespace a folder (`app`, `engine`, each area), both languages, each a
// chunk of its own that is loaded when its screens are.
import i18n, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Lang } from '@tmlm/model'
import type phoneTexts from '../engine/phone/texts/zh.ts'
import type pictureTexts from '../engine/pictures/texts/zh.ts'
import type engineTexts from '../engine/texts/zh.ts'
import { readCookie } from './cookies.ts'
import type appTexts from './texts/zh.ts'

export { i18n }

export const startI18n = async (): Promise<void> => {
  await i18n
    .use(initReactI18next)
    .use(files)
    .init({
      lng: preferredLang(readCookie('lang'), navigator.languages),
      ns: ['app'],
      defaultNS: 'app',
      fallbackLng: false,
      keySeparator: false,
      interpolation: { escapeValue: false },
    })
}

/** The saved choice, else the first language of the browser that the product speaks, else Chinese. */
export function preferredLang(saved: string | null, browser: readonly string[]): Lang {
  const wanted = [saved ?? '', ...browser].map((tag) => tag.slice(0, 2).toLowerCase())
  return wanted.find((tag): tag is Lang => tag === 'zh' || tag === 'en') ?? 'zh'
}

type Files = Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>>

let modules: Files = import.meta.glob<Readonly<Record<string, string>>>(
  ['/src/*/texts/*.ts', '/src/engine/*/texts/*.ts'],
  { import: 'default' },
)

/** More files, by their path; loaded when they are asked for. */
export const addTexts = (more: Files): void => {
  modules = { ...modules, ...more }
}

const files: BackendModule = {
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  async read(lang: string, namespace: string) {
    const path = Object.keys(modules).find((key) => key.endsWith(`/${namespace}/texts/${lang}.ts`))
    const load = path === undefined ? undefined : modules[path]
    if (!load) throw new Error(`No texts for ${namespace} in ${lang}`)
    return load()
  },
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    keySeparator: false
  }
  interface ResourceNamespaceMap {
    app: typeof appTexts
    engine: typeof engineTexts
    phone: typeof phoneTexts
    pictures: typeof pictureTexts
    // The Chinese files of an area add their keys to its interface.
    platform: PlatformTexts
    basicData: BasicDataTexts
    cards: CardsTexts
    library: LibraryTexts
    procurement: ProcurementTexts
    accessory: AccessoryTexts
    mouldChange: MouldChangeTexts
    warnings: WarningsTexts
    upkeep: UpkeepTexts
    repair: RepairTexts
    life: LifeTexts
    instrument: InstrumentTexts
    special: SpecialTexts
    lubrication: LubricationTexts
    oee: OeeTexts
    workflow: WorkflowTexts
  }
}
