// One tab of the permission dialog: looking for screens, comparing with another role, ticking.
import { useQuery } from '@tanstack/react-query'
import type { Group, Screen } from '@tmlm/model'
import { Button, Checkbox, Input } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf, valuesOf } from '../../../engine/values.ts'
import type { Picked } from '../../../ui/picked.ts'
import { SelectPage } from '../../../ui/SelectPage.tsx'
import { useLang } from '../../../ui/useLang.ts'
import { grantRows } from './grantRows.ts'
import {
  countOf,
  grantTree,
  isGroup,
  readGrants,
  withAll,
  withButton,
  withScreen,
  type Giver,
  type GrantGroup,
  type Grants,
  type RoleGrants,
} from './grants.ts'
import { GrantTree } from './GrantTree.tsx'
import style from './GrantPane.module.css'

interface GrantPaneProps {
  readonly screens: readonly Screen[]
  readonly groups: readonly Group[]
  readonly which: keyof RoleGrants
  readonly grants: Grants
  readonly giver: Giver
  readonly isReadOnly: boolean
  readonly onChange: (grants: Grants) => void
}

export function GrantPane({ screens, groups, which, grants, giver, isReadOnly, onChange }: GrantPaneProps) {
  const { t } = useTranslation('platform')
  const lang = useLang()
  const [keyword, setKeyword] = useState('')
  const [onlyTicked, setOnlyTicked] = useState(false)
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const [compared, setCompared] = useState<readonly Picked[]>([])
  const tree = useMemo(() => grantTree(screens, groups), [screens, groups])
  const folded = useMemo(() => groupNames(tree), [tree])
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set(screens.length > openUpTo ? folded : []))
  const other = useOtherGrants(compared[0]?.id, which)
  const rows = grantRows(tree, {
    ...{ keyword, onlyTicked, grants, other, closed, lang },
    onlyDifferent: onlyDifferent && other !== undefined,
  })

  const fold = useCallback(
    ({ name }: GrantGroup) =>
      setClosed((now) => new Set(now.has(name) ? [...now].filter((entry) => entry !== name) : [...now, name])),
    [],
  )
  const isAllOpen = closed.size === 0

  return (
    <div className={style.pane}>
      <div className={style.tools}>
        <Input.Search
          allowClear
          className={style.filter}
          placeholder={t('filterScreens')}
          aria-label={t('filterScreens')}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <Checkbox checked={onlyTicked} onChange={({ target }) => setOnlyTicked(target.checked)}>
          {t('onlyTicked')}
        </Checkbox>
        <span className={style.compare}>
          <SelectPage
            resource="sysRole"
            label={t('compareWith')}
            placeholder={t('compareWith')}
            value={compared}
            onChange={setCompared}
          />
        </span>
        {other && (
          <Checkbox checked={onlyDifferent} onChange={({ target }) => setOnlyDifferent(target.checked)}>
            {t('onlyDifferent')}
          </Checkbox>
        )}
        <Button type="link" onClick={() => setClosed(new Set(isAllOpen ? folded : []))}>
          {isAllOpen ? t('foldAll') : t('unfoldAll')}
        </Button>
        <span className={style.count} role="status">
          {t('grantCount', { count: countOf(grants, screens), all: screens.length })}
        </span>
      </div>
      {other && (
        <p className={style.legend}>
          <span className={style.more}>{t('onlyHere')}</span>
          <span className={style.lacking}>{t('onlyThere')}</span>
        </p>
      )}
      <GrantTree
        label={t(which === 'mobile' ? 'mobileGrants' : 'desktopGrants')}
        rows={rows}
        grants={grants}
        other={other}
        giver={giver}
        isReadOnly={isReadOnly}
        lang={lang}
        onFold={fold}
        onGroup={(group, isOn) => onChange(withAll(grants, group.screens, isOn, giver))}
        onScreen={(screen, isOn) => onChange(withScreen(grants, screen, isOn, giver))}
        onButton={(screen, button, isOn) => onChange(withButton(grants, screen, button, isOn, giver))}
      />
    </div>
  )
}

/** More screens than these begin folded, group by group. */
const openUpTo = 60

const groupNames = (tree: readonly (GrantGroup | Screen)[]): string[] =>
  tree.flatMap((node) => (isGroup(node) ? [node.name, ...groupNames(node.children)] : []))

function useOtherGrants(roleId: string | undefined, which: keyof RoleGrants): Grants | undefined {
  const { data } = useQuery<unknown>({
    queryKey: ['sysRole', 'getEntityById', { id: roleId }],
    enabled: roleId !== undefined,
  })
  return useMemo(() => {
    if (roleId === undefined || data === undefined) return undefined
    const { menusRole, buttonsRole, menusDingdingRole } = valuesOf(data)
    return readGrants({
      menusRole: textOf(menusRole),
      buttonsRole: textOf(buttonsRole),
      menusDingdingRole: textOf(menusDingdingRole),
    })[which]
  }, [roleId, data, which])
}
