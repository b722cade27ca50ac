// What an approval is about, in words: the kind of its paper and the paper's number.
import { inLang, type Lang, type Text } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'

interface About {
  readonly businessCodeId: number | null
  readonly rowCode: string | null
  /** Of a form. */
  readonly formTitle?: string | null
}

export function aboutOf({ businessCodeId, rowCode, formTitle }: About): Text {
  if (formTitle) return [formTitle, formTitle]
  const kind = businessCodeId === null ? undefined : catalogue.businesses.get(businessCodeId)?.label
  return [`${kind?.[0] ?? ''} ${rowCode ?? ''}`.trim(), `${kind?.[1] ?? ''} ${rowCode ?? ''}`.trim()]
}

/** The same of the row of this alias, as SQL. */
export function aboutSql(lang: Lang, row = 't'): string {
  const kinds = [...catalogue.businesses.values()]
    .filter(({ workflow }) => workflow)
    .map(({ id, label }) => `WHEN ${id} THEN '${inLang(label, lang).replaceAll("'", "''")}'`)
  return `coalesce(${row}.form_title, concat_ws(' ', CASE ${row}.business_code_id ${kinds.join(' ')} END, ${row}.row_code))`
}
