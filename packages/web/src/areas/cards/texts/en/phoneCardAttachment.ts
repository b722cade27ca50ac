export default {
  attachmentHint: 'Scan the card the document belongs to',
  documentStored: 'The document is stored',
  giveUpDocument: 'Give up the document you have begun?',
  giveUp: 'Give up',
  storeDocument: 'Upload',
  fileWanted: 'Take a photo or choose a file',
}
