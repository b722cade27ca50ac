export default {
  save: 'Save',
  cancel: 'Cancel',
  back: 'Back',
  delete: 'Delete',
}
