import { fileSize } from './fileSize.ts'
import { useUiText } from './useUiText.ts'

/** Tells sizes of files in the language of the person. */
export function useFileSize(): (bytes: number | null | undefined) => string {
  const t = useUiText()
  return (bytes) => fileSize(bytes, t('unknown'))
}
