// `npm start`.
import { keepCompiled } from './platform/compiled.ts'

keepCompiled()
await import('./serve.ts')
