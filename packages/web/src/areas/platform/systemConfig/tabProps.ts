import type { Resource, Screen } from '@tmlm/model'

/** What each tab of the system configuration is given. */
export interface TabProps {
  readonly screen: Screen
  readonly definition: Resource
}
