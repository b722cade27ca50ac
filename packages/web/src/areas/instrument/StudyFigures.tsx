// What a complete study comes to (R13), while it is still typed.
import { inLang } from '@tmlm/model'
import { msaConclusions } from '@tmlm/model/areas/instrument/instrumentMsaStudy'
import type { Grr } from '@tmlm/model/areas/instrument/msa'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import style from './tables.module.css'

export function StudyFigures({ of }: { readonly of: Grr }) {
  const { t } = useTranslation('instrument')
  const lang = useLang()
  const six = (value: number): string => value.toFixed(6)
  const facts: readonly (readonly [string, string])[] = [
    ...(['ev', 'av', 'grr', 'pv', 'tv'] as const).map((name) => [name.toUpperCase(), six(of[name])] as const),
    ['%GRR (TV)', of.percentTv.toFixed(2)],
    ['%GRR (tol)', of.percentTol === null ? '–' : of.percentTol.toFixed(2)],
    ['ndc', of.ndc === null ? '–' : String(of.ndc)],
    [t('verdict'), inLang(msaConclusions[of.verdict], lang)],
  ]
  return (
    <table className={style.table}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
