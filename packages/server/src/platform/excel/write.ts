/**
 * Writes a table as a workbook while its rows are still being read: memory does not grow with them. Written by hand
 * because the library takes four times as long for the same cells; templates and marked files, which need its styles,
 * comments and drop-downs, are its work (library.ts).
 */
import { Readable } from 'node:stream'
import { guarded, toSerial, type Shown } from '@tmlm/model'
import { columnName, keywordsOf } from './workbook.ts'
import { zipped, type ZipFile } from './zipStream.ts'

export interface TableColumn {
  readonly title: string
  /** In characters. */
  readonly width: number
}

export interface Table {
  readonly sheet: string
  readonly columns: readonly TableColumn[]
  /** Batches of rows; each row has a place for every column. */
  readonly rows: AsyncIterable<readonly (readonly Shown[])[]>
  readonly properties: Readonly<Record<string, string>>
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const tableStream = (table: Table): Readable => Readable.from(zipped(partsOf(table)), { objectMode: false })

function partsOf(table: Table): ZipFile[] {
  const part = (path: string, ...content: string[]): ZipFile => ({ path, content: [declaration, ...content] })
  return [
    part('[Content_Types].xml', contentTypes),
    part('_rels/.rels', rootRelations),
    part('docProps/core.xml', coreProperties(table.properties)),
    part('xl/workbook.xml', workbook(table.sheet)),
    part('xl/_rels/workbook.xml.rels', bookRelations),
    part('xl/styles.xml', stylesheet),
    { path: 'xl/worksheets/sheet1.xml', content: sheet(table) },
  ]
}

async function* sheet({ columns, rows }: Table): AsyncGenerator<string> {
  const names = columns.map((_, index) => columnName(index))
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  const titles = columns.map(({ title }, index) => textCell(`${names[index]}1`, title, style.title))
  yield `<row r="1">${titles.join('')}</row>`
  let number = 1
  for await (const batch of rows) {
    let text = ''
    for (const row of batch) {
      number++
      text += `<row r="${number}">`
      for (let index = 0; index < row.length; index++) {
        const shown = row[index]
        if (shown !== undefined) text += cell(`${names[index]}${number}`, shown)
      }
      text += '</row>'
    }
    if (text !== '') yield text
  }
  yield '</sheetData></worksheet>'
}

/** Numbers of the cell formats in the stylesheet below. */
const style = { general: 0, title: 1, date: 2, datetime: 3, time: 4, money: 5, text: 6 } as const

function cell(place: string, shown: NonNullable<Shown>): string {
  switch (shown.as) {
    case 'text':
      return textCell(place, guarded(shown.text), style.text)
    case 'number':
      return `<c r="${place}" s="${shown.scale === 2 ? style.money : style.general}"><v>${shown.number}</v></c>`
    default:
      return `<c r="${place}" s="${style[shown.as]}"><v>${toSerial(shown.local)}</v></c>`
  }
}

const textCell = (place: string, text: string, format: number): string =>
  `<c r="${place}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Excel holds no longer text in a cell. */
const longest = 32_767
// oxlint-disable-next-line no-control-regex
const special = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/
const allSpecial = new RegExp(special, 'g')
const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  _: '_x005F_',
}

export function escaped(text: string): string {
  const short = text.length > longest ? text.slice(0, longest) : text
  return (special.test(short) ? short.replace(allSpecial, (char) => replacements[char] ?? '') : short).toWellFormed()
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const openType = 'application/vnd.openxmlformats-officedocument'

const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${openType}.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${openType}.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${openType}.spreadsheetml.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`

const rootRelations = `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${packageRelations}/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`

const bookRelations = `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${officeRelations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`

const workbook = (name: string): string =>
  `<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

const coreProperties = (properties: Readonly<Record<string, string>>): string =>
  `<cp:coreProperties xmlns:cp="${packageRelations.replace('relationships', 'metadata/core-properties')}"><cp:keywords>${escaped(keywordsOf(properties))}</cp:keywords></cp:coreProperties>`

const formats = ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm:ss', 'hh:mm']
const format = (id: number): string =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
const stylesheet = `<styleSheet xmlns="${main}"><numFmts count="3">${formats
  .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF2F3F5"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>${format(164)}${format(165)}${format(166)}${format(2)}${format(49)}</cellXfs></styleSheet>`
