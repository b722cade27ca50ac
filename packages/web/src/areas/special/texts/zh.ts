export default import.meta.glob<Readonly<Record<string, string>>>('./zh/*.ts', { eager: true, import: 'default' })
