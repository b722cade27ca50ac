export default {
  comma: ', ',
}
