export default {
  mostMoulds: 'At most {{count}} are shown, those that last longest',
  noMoulds: 'No mould makes this product yet; name it under "Products" of a mould card or file',
}
