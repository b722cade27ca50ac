// A sixth of the objects, with everything that holds for all of them.
import { describeHand } from '../harness/generic/hands.ts'

describeHand(2)
