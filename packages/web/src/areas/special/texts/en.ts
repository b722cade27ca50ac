export default import.meta.glob<Readonly<Record<string, string>>>('./en/*.ts', { eager: true, import: 'default' })
