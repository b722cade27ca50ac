// The picker of paged rows speaks nine languages, as the specification lists.

interface SelectPageTexts {
  readonly notFound: string
  readonly serverError: string
  /** `{n}` stands for the number. */
  readonly maxSelected: string
}

const texts = {
  cn: { notFound: '无查询结果', serverError: '连接服务器异常', maxSelected: '最多只能选择 {n} 个项目' },
  en: {
    notFound: 'not found',
    serverError: 'server error connecting',
    maxSelected: 'you can only select up to {n} items',
  },
  ja: {
    notFound: '見つかりません',
    serverError: 'サーバーへの接続エラー',
    maxSelected: '最大 {n} 個まで選択できます',
  },
  ar: {
    notFound: 'لم يتم العثور على نتائج',
    serverError: 'خطأ في الاتصال بالخادم',
    maxSelected: 'يمكنك اختيار {n} عناصر كحد أقصى',
  },
  es: {
    notFound: 'no encontrado',
    serverError: 'error de conexión con el servidor',
    maxSelected: 'solo puede seleccionar hasta {n} elementos',
  },
  de: {
    notFound: 'nicht gefunden',
    serverError: 'Fehler bei der Verbindung zum Server',
    maxSelected: 'Sie können höchstens {n} Einträge auswählen',
  },
  ro: {
    notFound: 'nu a fost găsit',
    serverError: 'eroare de conectare la server',
    maxSelected: 'puteți selecta cel mult {n} elemente',
  },
  fr: {
    notFound: 'introuvable',
    serverError: 'erreur de connexion au serveur',
    maxSelected: 'vous pouvez sélectionner {n} éléments au maximum',
  },
  pt_br: {
    notFound: 'não encontrado',
    serverError: 'erro de conexão com o servidor',
    maxSelected: 'você só pode selecionar até {n} itens',
  },
} as const satisfies Record<string, SelectPageTexts>

export const selectPageLanguages = Object.keys(texts)

const isKnown = (lang: string): lang is keyof typeof texts => Object.hasOwn(texts, lang)

/** By the language tag of the page; Chinese is called cn here. */
export function selectPageTexts(tag: string): SelectPageTexts {
  const lang = tag.toLowerCase().replace('-', '_')
  const short = lang.slice(0, 2) === 'zh' ? 'cn' : lang.slice(0, 2) === 'pt' ? 'pt_br' : lang.slice(0, 2)
  return isKnown(lang) ? texts[lang] : isKnown(short) ? texts[short] : texts.cn
}
