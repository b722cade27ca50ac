// What a company does first, ticked off as it is done. Shown to its administrator until nothing is left to do.
import { CheckCircleFilled, RightCircleOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { inLang, type Text } from '@tmlm/model'
import { firstSteps } from '@tmlm/model/areas/dashboard/firstSteps'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLang } from '../../ui/useLang.ts'
import { drawnScreens } from '../screens.ts'
import { fieldsOf, listOf } from '../wire.ts'
import style from './Dashboard.module.css'

interface Step {
  readonly name: string
  readonly label: Text
  readonly path: string
  readonly isDone: boolean
}

/** Undefined until it is known; none where everything is done. */
export function useFirstSteps(isAsked: boolean): readonly Step[] | undefined {
  const { data, error } = useQuery<unknown>({
    queryKey: ['homePage', 'firstSteps', {}],
    enabled: isAsked,
    staleTime: 0,
  })
  if (!isAsked || error) return []
  return data === undefined ? undefined : stepsIn(data)
}

export function stepsIn(data: unknown): Step[] {
  const told = new Map(
    listOf(fieldsOf(data).list)
      .map(fieldsOf)
      .map(({ step, isDone }) => [step, isDone === true]),
  )
  const steps = firstSteps.flatMap(({ name, label, screen }): Step[] => {
    const path = drawnScreens.find((drawn) => drawn.name === screen)?.path
    const isDone = told.get(name)
    return path === undefined || isDone === undefined ? [] : [{ name, label, path, isDone }]
  })
  return steps.every(({ isDone }) => isDone) ? [] : steps
}

export function FirstSteps({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useTranslation('app')
  const lang = useLang()
  return (
    <section className={style.panel} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('firstSteps')}</h2>
      <p className={style.none}>{t('firstStepsHint')}</p>
      <ol className={style.steps}>
        {steps.map(({ name, label, path, isDone }) => (
          <li key={name} data-done={isDone}>
            {isDone ? <CheckCircleFilled aria-label={t('stepDone')} /> : <RightCircleOutlined aria-hidden />}
            <Link to={path}>{inLang(label, lang)}</Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
