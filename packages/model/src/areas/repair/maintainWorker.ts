// Which mechanic looks after a card, and who stands in for him.
import { bool, business, computed, ref, refs, resource, text, user, users } from '../../language/index.ts'

export const maintainWorker = resource('maintainWorker', {
  label: ['绑定维修工', 'Mechanic binding'],
  kind: 'setting',
  orgMode: 1,
  display: 'cardId',
  fields: {
    cardId: ref(['卡片', 'Card'], 'newCard', {
      ...{ required: true, readOnly: 'onceSaved', unique: true, search: ['code', 'name'] },
      among: { offered: { status: ['awaiting', 'inUse', 'underRepair', 'sealed', 'rented'] } },
    }),
    cardName: computed(['卡片名称', 'Card name'], 'text'),
    lineName: computed(['产线', 'Production line'], 'text'),
    mainWorkerId: user(['主修人', 'Main mechanic'], { required: true, search: ['jobName'] }),
    backupWorkerIds: users(['备修人', 'Backups'], { help: ['按顺序接替', 'Stand in one after another'] }),
    teamId: ref(['班组', 'Team'], 'maintainTeam', {
      help: ['不填则为主修人的班组', 'Empty: that of the main mechanic'],
    }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  belongsWith: 'cardId',
  actions: {
    // The screen has no buttons for these: who may change a binding may stop it.
    enable: { button: 'update', to: { enabled: true } },
    disable: { button: 'update', to: { enabled: false } },
    bindBatch: {
      rowless: true,
      input: {
        cardIds: refs(['卡片', 'Cards'], 'newCard', { required: true, max: 500 }),
        mainWorkerId: user(['主修人', 'Main mechanic'], { required: true }),
        backupWorkerIds: users(['备修人', 'Backups']),
        teamId: ref(['班组', 'Team'], 'maintainTeam'),
        replace: bool(['替换已有绑定', 'Replace bindings that exist']),
      },
    },
    unbindBatch: {
      rowless: true,
      input: { ids: refs(['要解绑的卡片', 'Cards to unbind'], 'maintainWorker', { required: true, max: 500 }) },
    },
    listUnbound: {
      query: 'screen',
      input: { keyword: text(['关键字', 'Keyword'], { max: 100 }) },
    },
    /** A mechanic leaves: another one takes his place everywhere. */
    replaceWorker: {
      rowless: true,
      input: {
        oldWorkerId: user(['原维修工', 'Who leaves'], { required: true }),
        newWorkerId: user(['新维修工', 'Who takes over'], { required: true }),
      },
    },
  },
  list: {
    columns: ['cardId', 'cardName', 'lineName', 'mainWorkerId', 'backupWorkerIds', 'teamId', 'enabled'],
    filters: ['cardId', 'mainWorkerId', 'teamId', 'enabled'],
  },
})

export const bindingMaintenance = business(622, {
  resource: maintainWorker,
  label: ['绑定维修工', 'Mechanic binding'],
  screen: 'bindingMaintenance',
  classification: 'dailyBusiness',
})
