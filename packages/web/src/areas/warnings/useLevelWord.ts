import { inLang } from '@tmlm/model'
import { levels } from '@tmlm/model/areas/warnings/channels'
import { useLang } from '../../ui/useLang.ts'

/** The word of a level as the wire sends it. */
export function useLevelWord(): (level: unknown) => string {
  const lang = useLang()
  return (level) => (level === 1 || level === 2 || level === 3 ? inLang(levels[level], lang) : '')
}
