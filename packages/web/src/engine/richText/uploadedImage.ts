// Pictures in the editor: kept under their own address, shown by a link that is good for two hours.
import { Image } from '@tiptap/extension-image'

export const uploadedImage = (linkOf: (url: string) => Promise<string | null>) =>
  Image.extend({
    // Pictures of strangers are not kept, so they are not shown either.
    parseHTML: () => [{ tag: 'img[src^="files/"]' }],
    addNodeView() {
      return ({ node }) => {
        const dom = document.createElement('img')
        const { src, alt } = node.attrs
        dom.alt = typeof alt === 'string' ? alt : ''
        void linkOf(String(src)).then((link) => {
          if (link !== null) dom.src = link
        })
        return { dom }
      }
    },
  }).configure({ inline: true })
