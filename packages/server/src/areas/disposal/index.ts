// The port of disposal: what other areas may ask of it.
export { draftScrap, dropScrap } from './draftScrap.ts'
