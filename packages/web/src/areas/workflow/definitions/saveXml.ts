/** Lets the person keep a drawing as a file. */
export function saveXml(name: string, xml: string): void {
  const address = URL.createObjectURL(new Blob([xml], { type: 'application/xml' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
