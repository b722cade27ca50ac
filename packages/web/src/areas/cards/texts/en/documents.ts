export default {
  documents: 'Documents',
  olderVersions: 'Older versions ({{count}})',
  noDocuments: 'No documents yet',
  documentOfFile: 'of the file',
  superseded: 'Superseded',
  toCome: 'From {{date}}',
  publicMark: 'Public by QR',
  file: 'File',
}
