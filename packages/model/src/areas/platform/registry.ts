// The fixed lists that ship with the program: parameters, dictionaries and scheduled tasks, each with its type.
import dictionariesFile from './registry/dictionaries.json' with { type: 'json' }
import parametersFile from './registry/parameters.json' with { type: 'json' }
import tasksFile from './registry/scheduledTasks.json' with { type: 'json' }

export interface ParameterSpec {
  /** Permanent number. */
  readonly id: string
  readonly code: string
  readonly zh: string
  readonly en: string
  /** switch, enum, int, decimal, text, time or list. */
  readonly valueType: string
  readonly unit: string | null
  readonly defaultValue: string
  readonly options: readonly { readonly value: string; readonly label: string }[] | null
  readonly min: number | null
  readonly max: number | null
  /** Organisations may have values of their own; the nearest one upward counts. */
  readonly orgOverride: boolean
  /** What changes with it, in English; in Chinese see parameterWords.ts. */
  readonly effect: string
  /** The area that obeys it. */
  readonly area: string
}

export interface DictionarySpec {
  readonly dictName: string
  readonly titleZh: string
  readonly titleEn: string
  readonly isSystem: boolean
  /** Entries may stand below others. */
  readonly twoLevel: boolean
  /** Names of the attributes its entries may have. */
  readonly attrs: readonly string[] | null
  readonly items: readonly { readonly value: string; readonly labelZh: string; readonly labelEn: string }[]
}

export interface TaskSpec {
  readonly code: string
  readonly zh: string
  /** In words, such as `daily 07:30`; see schedule.ts. */
  readonly schedule: string
  /** Cannot be switched off. */
  readonly system: boolean
}

export const parameters: ReadonlyMap<string, ParameterSpec> = new Map(parametersFile.map((entry) => [entry.id, entry]))
export const dictionaries: readonly DictionarySpec[] = dictionariesFile
export const tasks: readonly TaskSpec[] = tasksFile
