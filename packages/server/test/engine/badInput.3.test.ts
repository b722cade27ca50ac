// A quarter of the objects, whose calls get what they do not expect.
import { describeHand } from '../harness/hostileCalls.ts'

describeHand(3)
