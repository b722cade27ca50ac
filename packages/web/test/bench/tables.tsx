// The same 20 rows of 15 columns in our table and in antd's, each with selection, sorting, fixed columns and buttons,
// for the benchmark: `measure(kind)` draws one of them for the first time and answers the milliseconds it took.
import { Button, ConfigProvider, Table } from 'antd'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { DataTable } from '../../src/engine/list/DataTable.tsx'
import type { Column } from '../../src/engine/list/tableParts.ts'
import { StatusTag } from '../../src/ui/StatusTag.tsx'

interface Row {
  readonly id: string
  readonly values: readonly string[]
}

const columnCount = 15
const rows: Row[] = Array.from({ length: 20 }, (_, row) => ({
  id: `row${row}`,
  values: Array.from({ length: columnCount }, (_, column) => `仓库 ${row + 1}-${column + 1}`),
}))
const columnNumbers = Array.from({ length: columnCount }, (_, column) => column)

function drawn(row: Row, column: number) {
  const text = row.values[column]
  if (column === 0) return <button type="button">{text}</button>
  return column === 3 ? <StatusTag tone="success">{text}</StatusTag> : text
}

const buttons = () => (
  <>
    <button type="button">编辑</button>
    <button type="button">删除</button>
  </>
)

const ours: Column<Row>[] = columnNumbers.map((column) => ({
  id: `c${column}`,
  label: `列 ${column}`,
  title: `列 ${column}`,
  align: column > 10 ? 'right' : 'left',
  isSortable: true,
  cell: (row) => drawn(row, column),
}))

const tables = {
  ours: (
    <DataTable
      label="仓库"
      columns={ours}
      rows={rows}
      isBusy={false}
      empty=""
      selection={{ ids: new Set(), onChange: () => undefined, allTitle: '全选', oneTitle: '选择' }}
      sorting={{ orderBy: '', onChange: () => undefined }}
      actions={{ title: '操作', cell: buttons }}
    />
  ),
  antd: (
    <Table<Row>
      rowKey="id"
      size="small"
      pagination={false}
      dataSource={rows}
      rowSelection={{}}
      scroll={{ x: 'max-content', y: 600 }}
      columns={[
        ...columnNumbers.map((column) => ({
          key: `c${column}`,
          title: `列 ${column}`,
          sorter: true,
          ellipsis: true,
          ...(column === 0 ? { fixed: 'start' as const } : {}),
          render: (_: unknown, row: Row) => drawn(row, column),
        })),
        { key: 'actions', title: '操作', fixed: 'end' as const, render: buttons },
      ]}
    />
  ),
}

export function measure(kind: keyof typeof tables): number {
  const place = document.createElement('div')
  place.style.height = '700px'
  document.body.append(place)
  const root = createRoot(place)
  // What every page has around itself is there already.
  flushSync(() =>
    root.render(
      <ConfigProvider theme={{ hashed: false, cssVar: {} }}>
        <Button>x</Button>
      </ConfigProvider>,
    ),
  )
  const begin = performance.now()
  flushSync(() => root.render(<ConfigProvider theme={{ hashed: false, cssVar: {} }}>{tables[kind]}</ConfigProvider>))
  void place.offsetHeight
  return performance.now() - begin
}

Object.assign(globalThis, { measure })
