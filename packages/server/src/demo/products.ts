// What the demo company makes: plastic, stamped and die-cast parts for its customers.
import { idOf, type DemoCall } from './call.ts'
import { daysBefore } from './days.ts'
import { rowsOf } from './table.ts'

/** Customer, model, then parts: name, specification, material, net weight in kg, monthly demand. */
const programmes = `
汇众饰件|K7轿车|仪表板左装饰条,620×45,PC+ABS,0.1260,18000;仪表板右装饰条,620×45,PC+ABS,0.1260,18000;中控杯托底座,180×95,ABS,0.0840,18000;前门扶手骨架(左),410×88,PP+GF20,0.2350,18000;前门扶手骨架(右),410×88,PP+GF20,0.2350,18000;储物盒盖板,230×160,PC+ABS,0.1120,18000
申驰空调|S3-SUV|空调出风口叶片,96×18,PBT,0.0062,120000;出风口外框,210×86,ABS,0.0480,30000;鼓风机蜗壳,φ165,PP+T20,0.2960,30000;滤芯盖板,245×60,PP,0.0710,30000
雅途照明|H9轿车|前大灯反射镜(左),220×140,BMC,0.3150,9000;前大灯反射镜(右),220×140,BMC,0.3150,9000;尾灯灯罩(左),310×120,PMMA,0.1880,9000;尾灯灯罩(右),310×120,PMMA,0.1880,9000;灯体散热座,85×62,ADC12,0.1430,9000
英纳座椅|通用座椅|座椅调角器齿板,φ72×4,20CrMo,0.1220,40000;滑轨下支架,380×52,SPFH590,0.4120,20000;安全带锁扣支架,76×48,QStE420,0.0930,40000
东拓电子|EV平台|BMS上壳,198×126,PA66+GF30,0.1640,15000;BMS下壳,198×126,PA66+GF30,0.1710,15000;高压连接器护套,62×38,PA66,0.0240,45000;电机控制器压铸壳体,320×240,ADC12,2.3600,6000
美滋厨电|MZ-60电饭煲|煲体外壳,φ280,PP,0.4830,22000;上盖装饰圈,φ265,ABS,0.0960,22000;控制面板,168×92,PC,0.0520,22000;蒸汽阀盖,φ46,PP,0.0110,22000
海悦制冷|BCD-520冰箱|果菜盒,420×310×180,GPPS,0.7250,12000;瓶座,410×95,HIPS,0.2160,24000;抽屉前盖,410×150,GPPS,0.2440,12000;压机底板,560×320,SGCC,1.4800,8000
乐居电器|LJ-30料理机|搅拌杯,φ118×160,Tritan,0.2380,16000;主机外壳,φ150×210,ABS,0.3120,16000;电机支架,φ92,PA6+GF30,0.0660,16000
净尔电器|V8吸尘器|尘杯,φ112×185,PC,0.1620,14000;手柄左壳,230×78,ABS,0.0870,14000;手柄右壳,230×78,ABS,0.0850,14000;滚刷端盖,φ52,POM,0.0140,28000
慈光电工|86型开关|开关面板,86×86,PC,0.0310,90000;翘板按键,60×28,PC,0.0085,180000;接线铜片,32×6×0.8,H62,0.0017,360000
联讯连接|0.5mm板对板|连接器母座40P,22.4×3.2,LCP,0.0011,600000;连接器公座40P,22.4×2.6,LCP,0.0009,600000;端子料带(母),0.15×18,C5191,0.0004,900000;屏蔽壳,24×5×0.2,SUS301,0.0006,600000
信立达|5G-AAU|滤波器腔体,280×180×42,ADC12,1.8200,5000;散热翅片盖,280×180,AL1060,0.6400,5000;屏蔽罩,46×38×0.2,洋白铜,0.0031,80000
创想电子|TWS耳机|充电盒上盖,62×48,PC+ABS,0.0096,150000;充电盒底壳,62×48,PC+ABS,0.0120,150000;耳机杆壳,φ9×28,PC,0.0012,300000;转轴支架,18×6,SUS304,0.0014,150000
渝腾摩配|150cc|左曲轴箱盖,260×190,ADC12,0.9850,7000;化油器本体,96×82,ZA8,0.3360,7000;后减震支架,140×60,Q355,0.4150,14000
康桥医疗|输液泵|泵体前壳,190×140,PC+ABS,0.1980,3000;蠕动滚轮,φ22,POM,0.0082,12000;采血管底座,φ13×75,PET,0.0041,200000
西泠工具|20V冲击钻|机壳左半,210×180,PA6+GF30,0.1650,20000;机壳右半,210×180,PA6+GF30,0.1620,20000;齿轮箱体,φ58×64,ADC12,0.1980,20000;电池包上盖,118×76,ABS,0.0580,40000
津航新能源|280Ah电芯|电芯顶盖,173×71×3,AL3003,0.0660,60000;防爆阀片,φ14×0.12,AL1100,0.0001,60000;模组端板,210×108,AL6061,0.4270,16000;极柱护盖,42×36,PPS,0.0058,120000
二厂|内部配套|冲压线托盘,600×400,HDPE,1.6500,300;压铸料柄夹爪,120×60,45#,0.7200,40
中瑞贸易|通用件|吊环螺钉护帽,φ24,PE,0.0036,20000;水管快插接头,G1/4,POM,0.0125,15000;定位销护套,φ10×16,POM,0.0019,30000
南粤机电|五金配件|电机端盖,φ92,ADC12,0.1860,10000;风罩,φ130,PP,0.0930,10000;接线盒体,96×74,PC,0.0680,12000;接线盒盖,96×74,PC,0.0320,12000
慈光电工|118型插座|插座面板,118×72,PC,0.0360,60000;五孔插套,18×12×0.6,QSn6.5,0.0021,240000;安全门滑块,16×9,POM,0.0009,240000
净尔电器|M5扫地机|驱动轮壳,φ78,ABS,0.0310,18000;尘盒,210×96,ABS,0.1150,18000;边刷座,φ42,POM,0.0072,36000`

interface Part {
  readonly customer: string
  readonly model: string
  readonly fields: readonly string[]
}

const parts: readonly Part[] = rowsOf(programmes).flatMap(([customer = '', model = '', list = '']) =>
  list.split(';').map((entry) => ({ customer, model, fields: entry.split(',') })),
)

export interface DemoProduct {
  readonly id: string
  readonly name: string
  readonly spec: string
  readonly model: string
}

export async function fillProducts(
  call: DemoCall,
  customers: ReadonlyMap<string, string>,
  now: Date,
): Promise<DemoProduct[]> {
  const made: DemoProduct[] = []
  for (const [index, { customer, model, fields }] of parts.entries()) {
    const [name = '', spec = '', material, netWeight, monthlyDemand] = fields
    const number = String(index + 1).padStart(3, '0')
    const input = {
      ...{ name, spec, material, netWeight, monthlyDemand, model, customerId: customers.get(customer) },
      partNumber: `HD-${String(2100 + index * 3)}-${number}`,
      partName: name.replace(/[（(].*/, ''),
      drawingNo: `HDT-${number}-${String.fromCharCode(65 + (index % 3))}`,
      prodVersion: `V${1 + (index % 3)}.${index % 5}`,
      category: /(壳|箱|盒|杯)/.test(name) ? '成品' : index % 4 === 0 ? '半成品' : '零件',
      unit: '件',
      erpNumber: `P${String(70_000 + index)}`,
    }
    const answer = await call('product/insert', `product${index}`, input, daysBefore(now, 310 - index * 3))
    made.push({ id: idOf(answer), name, spec, model })
  }
  return made
}
