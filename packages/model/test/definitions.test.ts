// Definitions are data: each rule walks over all of them, and over a broken one to show that it sees what it looks for.
import { describe, expect, it } from 'vitest'
import { catalogue } from '../src/catalogue.ts'
import * as l from '../src/language/index.ts'
import { kept, label, name, shown, screen, status, thing, withAction, type Walk } from './definitions/broken.ts'
import * as fields from './definitions/fields.ts'
import * as tables from './definitions/tables.ts'
import { textsSpeakBothLanguages } from './definitions/texts.ts'

const walk: readonly Walk[] = [
  [
    'every text is there in Chinese and in English',
    textsSpeakBothLanguages,
    [
      [thing({ name: l.text(['Name', 'Name']) }), 'thing.name: "Name" is not Chinese'],
      [thing({ name: l.text(['名称', '名称']) }), 'thing.name: "名称" is not English'],
      [thing({ name: l.text(['名称', '']) }), 'thing.name: "" is not English'],
      [thing({ name: l.text(['名称 ', 'Name']) }), 'thing.name: blanks around "名称 ", "Name"'],
      [
        thing({ name: l.text(label, { help: ['最多{n}', 'At most'] }) }),
        'thing.name help: "最多{n}", "At most" have different places to fill',
      ],
      [thing({ size: l.int(label, { unit: ['pcs', 'pcs'] }) }), 'thing.size unit: "pcs" is not Chinese'],
      [thing({ size: l.choice(label, { 1: ['Big', 'Big'] }) }), 'thing.size 1: "Big" is not Chinese'],
      [thing({ lines: l.lines(label, { name: l.text(['Name', 'N']) }) }), 'thing.lines.name: "Name" is not Chinese'],
      [thing({ name }, { checks: [l.together(['name'], ['No', 'No'])] }), 'thing check of name: "No" is not Chinese'],
      [withAction({ input: { why: l.text(['Why', 'Why']) } }), 'thing/turn.why: "Why" is not Chinese'],
      [shown(screen({ buttons: [l.button('go', ['Go', 'Go'])] })), 'screen things go: "Go" is not Chinese'],
    ],
  ],
  [
    'a reference points to a resource',
    fields.referencesResolve,
    [
      [thing({ otherId: l.ref(label, 'other') }), 'thing.otherId: no resource other'],
      [thing({ lines: l.lines(label, { otherId: l.ref(label, 'other') }) }), 'thing.lines.otherId: no resource other'],
      [thing({ about: l.link(label, ['thing', 'other']) }), 'thing.about: no resource other'],
    ],
  ],
  [
    'a list of references has its target by a choice beside it',
    fields.targetsAreChosenByAField,
    [
      [thing({ name, partIds: l.refsBy(label, 'name', { 1: 'thing' }) }), 'thing.partIds: name is no choice'],
      [
        thing({ kind: l.choice(label, { 1: label }), partIds: l.refsBy(label, 'kind', { 2: 'thing' }) }),
        'thing.partIds: kind is never 2',
      ],
    ],
  ],
  [
    'a reference searches and chooses by fields its target has',
    fields.chosenAndSearchedFieldsOfTargetsExist,
    [
      [
        thing({ name, partId: l.ref(label, 'thing', { search: ['name', 'code'] }) }),
        'thing.partId: searches code, which its target lacks',
      ],
      [thing({ partId: l.ref(label, 'thing', { among: { kind: 1 } }) }), 'thing.partId: no field kind'],
    ],
  ],
  [
    'a picker can be narrowed by what a reference may choose',
    fields.pickersNarrowByWhatMayBeChosen,
    [
      [
        thing({ size: l.int(label), partId: l.ref(label, 'thing', { among: { size: 1 } }) }),
        'thing.partId: thing cannot be picked by size',
      ],
    ],
  ],
  [
    'a dictionary field names a dictionary of the registry',
    fields.dictionariesAreRegistered,
    [[thing({ unit: l.dict(label, 'units') }), 'thing.unit: no dictionary units']],
  ],
  [
    'what is shown in place of a code is found by a keyword like the code',
    fields.numbersStandForWhatIsSearchedToo,
    [
      [
        thing({ erp: l.text(label, { standsFor: 'code', search: true }) }),
        'thing.erp: stands for code, which is no text',
      ],
      [
        thing({ code: l.code(label), erp: l.text(label, { standsFor: 'code' }) }),
        'thing.erp: search does not look in both',
      ],
    ],
  ],
  [
    'a field is unique within a field that exists',
    fields.uniqueFieldsNameTheirScope,
    [
      [
        thing({ name: l.text(label, { unique: 'parentId' }) }),
        'thing.name: unique within parentId, which does not exist',
      ],
    ],
  ],
  [
    'lines are distinct by fields they have',
    fields.linesDistinctByTheirFields,
    [
      [thing({ lines: { ...l.lines(label, { name }), distinct: [['name', 'code']] } }), 'thing.lines: no field code'],
      [thing({ lines: l.lines(label, { name }, { min: 2, max: 1 }) }), 'thing.lines: needs more lines than it allows'],
    ],
  ],
  [
    'a field is required when another has a value it can have',
    fields.requirementsCanBeMet,
    [
      [thing({ name: l.text(label, { requiredWhen: { kind: 1 } }) }), 'thing.name: no field kind'],
      [
        thing({ kind: l.choice(label, { 1: label }), name: l.text(label, { requiredWhen: { kind: 2 } }) }),
        'thing.name: kind is never 2',
      ],
      [
        thing({ kind: l.choice(label, { 1: label }), name: l.text(label, { requiredWhen: { kind: '1' } }) }),
        'thing.name: kind is never 1',
      ],
      [
        thing({ isNew: l.bool(label), name: l.text(label, { requiredWhen: { isNew: 1 } }) }),
        'thing.name: isNew is never 1',
      ],
    ],
  ],
  [
    'a default fits its field',
    fields.defaultsFit,
    [
      [thing({ size: l.int(label, { min: 1, default: 0 }) }), 'thing.size: default 0 does not fit'],
      [thing({ day: l.date(label, { default: 'now' }) }), 'thing.day: default "now" does not fit'],
    ],
  ],
  [
    'states have small codes, plain names and a first one',
    fields.statesFit,
    [
      [thing({ status: l.state(label, l.states({ a: [100, label] }), 'a') }), 'thing.status: a has code 100'],
      [
        thing({ status: { ...status, initial: 'open' } as l.StateField }),
        'thing.status: starts as open, which does not exist',
      ],
      [thing({ status: l.state(label, l.states({ 'a-b': [1, label] }), 'a-b') }), 'thing.status: odd name a-b'],
    ],
  ],
  [
    'no field takes the name of a system column or of a word of the wire',
    fields.namesAreFree,
    [
      [thing({ version: l.int(label) }), 'thing.version: is a system column'],
      [thing({ orgId: l.org(label) }), 'thing.orgId: is a system column'],
      [thing({ lines: l.lines(label, { position: l.int(label) }) }), 'thing.lines.position: is a system column'],
      [thing({ keyword: l.text(label) }), 'thing.keyword: is a word of the wire'],
      [thing({ first_name: l.text(label) }), 'thing.first_name: not a camelCase name'],
    ],
  ],
  [
    'no field takes a name the engine makes from another one',
    fields.derivedNamesAreFree,
    [
      [thing({ status, statusKey: l.text(label) }), 'thing.statusKey: made from status'],
      [thing({ partId: l.ref(label, 'thing'), partIdName: l.text(label) }), 'thing.partIdName: made from partId'],
      [thing({ day: l.date(label), dayEnd: l.date(label) }), 'thing.dayEnd: made from day'],
    ],
  ],
  [
    'keys, unique keys and indexes name fields',
    tables.keysNameFields,
    [
      [kept({ key: ['no'] }), 'kept: key no is no field'],
      [kept({ unique: [['id', 'orgId']] }), 'kept: unique key orgId is no field'],
      [kept({ unique: [{ fields: ['no'], emptyIsEqual: true }] }), 'kept: unique key no is no field'],
      [kept({ indexes: [['time']] }), 'kept: index time is no field'],
      [thing({ name }, { indexes: [['orgId', 'code']] }), 'thing: index code is no field'],
    ],
  ],
  [
    'conditions kept by the database name columns',
    tables.ensuredConditionsNameColumns,
    [
      [
        kept({ fields: { id: l.id(label), maxQty: l.int(label) }, ensure: { positive: 'max_qty > 0 AND maxqty < 9' } }),
        'kept ensures positive: no column maxqty',
      ],
    ],
  ],
  [
    'lists, pickers, sorting and display name fields, and never a secret',
    tables.listsNameFields,
    [
      [thing({ name }, { list: { columns: ['name', 'code'] } }), 'thing: column code is no field'],
      [thing({ name }, { list: { filters: ['kind'] } }), 'thing: filter kind is no field'],
      [thing({ name }, { list: { sort: '-rank' } }), 'thing: sort rank is no field'],
      [thing({ name }, { display: 'title' }), 'thing: display title is no field'],
      [thing({ name }, { picker: ['code'] }), 'thing: picker code is no field'],
      [
        thing({ key: l.text(label, { privacy: 'never' }) }, { list: { columns: ['key'] } }),
        'thing: shows the secret key',
      ],
    ],
  ],
  [
    'checks name fields',
    tables.checksNameFields,
    [
      [thing({ name }, { checks: [l.together(['name', 'code'], label)] }), 'thing: check code is no field'],
      [thing({ name }, { checks: [l.together([], label)] }), 'thing: a check names no field'],
    ],
  ],
  [
    'participants are fields that hold people',
    tables.participantsArePeople,
    [[thing({ name }, { participants: ['name'] }), 'thing: participant name is no person']],
  ],
  [
    'the supplier field holds a supplier',
    tables.supplierFieldsHoldSuppliers,
    [[thing({ name }, { suppliers: 'name' }), 'thing: name holds no supplier']],
  ],
  [
    'a row is editable and usable under conditions it can meet',
    tables.rowConditionsCanBeMet,
    [
      [thing({ status }, { editable: { status: ['draft'] } }), 'thing editable: status is never draft'],
      [thing({ name }, { usable: { enabled: true } }), 'thing usable: no field enabled'],
    ],
  ],
]

describe.each(walk)('%s', (_, rule, broken) => {
  it('in all definitions', () => expect(rule(catalogue)).toEqual([]))

  it.each(broken)('and a broken one is found (%#)', (made, complaint) => expect(rule(made)).toContain(complaint))
})
