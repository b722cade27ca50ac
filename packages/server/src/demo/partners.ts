// Suppliers and customers of the demo company.
import { idOf, type DemoCall } from './call.ts'
import { dateBefore, daysBefore } from './days.ts'
import { rowsOf } from './table.ts'
import type { DemoCompany } from './company.ts'

/** Name, short name, kinds, grade, contact, phone, region, address, days to pay. */
const suppliers = `
宁波恒力模具制造有限公司|恒力模具|模具制造|A|何永利|13805740001|浙江宁波|宁波市北仑区小港街道红联路12号|60
苏州安捷轴承有限公司|安捷轴承|备件材料|A|许文静|0512-66880001|江苏苏州|苏州市吴中区木渎镇金枫路188号|30
上海普瑞液压技术有限公司|普瑞液压|备件材料,维修服务|B|蒋志远|021-55660001|上海嘉定|上海市嘉定区马陆镇丰登路615号|45
台州黄岩精锐塑模有限公司|精锐塑模|模具制造|A|王海龙|13957620036|浙江台州|台州市黄岩区新前街道锦川路9号|60
东莞市长安鑫达五金模具厂|鑫达模具|模具制造|B|梁伟文|13688910257|广东东莞|东莞市长安镇上沙社区振安路206号|45
昆山众合工装夹具有限公司|众合工装|工装制造|A|陆建东|0512-57330218|江苏昆山|昆山市周市镇青阳北路588号|30
无锡锡工检具科技有限公司|锡工检具|工装制造,量具|B|华锦荣|0510-85120366|江苏无锡|无锡市新吴区梅村锡达路219号|30
宁波海川塑料机械有限公司|海川塑机|设备,维修服务|A|乐伟军|0574-86120588|浙江宁波|宁波市北仑区大碶街道庐山西路66号|90
扬州金锻压力机有限公司|金锻压机|设备|A|丁国华|0514-87850199|江苏扬州|扬州市邗江区科技园路8号|90
深圳市宝运压铸设备有限公司|宝运压铸|设备,维修服务|B|邱少华|0755-29981207|广东深圳|深圳市宝安区沙井街道新和大道32号|60
上海精准量具有限公司|精准量具|量具|A|顾晓东|021-64310852|上海闵行|上海市闵行区颛桥镇光华路728号|30
桂林漓江量仪销售中心|漓江量仪|量具|C|莫小青|0773-5816620|广西桂林|桂林市七星区六合路40号|30
苏州市鼎测计量检定有限公司|鼎测计量|检定机构|A|汪建中|0512-69331008|江苏苏州|苏州市高新区竹园路209号|30
昆山安准检测技术服务有限公司|安准检测|检定机构|B|沈丽君|0512-57896650|江苏昆山|昆山市玉山镇登云路268号|30
上海宝瑞特钢材料有限公司|宝瑞特钢|备件材料|A|施国栋|021-56690733|上海宝山|上海市宝山区友谊路1518号|45
东莞市铭诚模具钢材有限公司|铭诚模钢|备件材料|B|黎志成|13712556688|广东东莞|东莞市横沥镇模具城3号|30
苏州固特密封件有限公司|固特密封|备件材料|B|钱红梅|0512-65120947|江苏苏州|苏州市相城区黄埭镇春申路55号|30
无锡阳山热流道系统有限公司|阳山热流道|备件材料,模具制造|A|尤志坚|0510-83692201|江苏无锡|无锡市惠山区洛社镇人民南路18号|45
常州长江润滑油品有限公司|长江润滑|备件材料|C|史文彬|0519-88120433|江苏常州|常州市新北区通江中路398号|30
昆山百川表面处理有限公司|百川表处|委外加工|B|徐百川|0512-57720616|江苏昆山|昆山市千灯镇石浦联合路7号|30
苏州利锋线切割加工厂|利锋加工|委外加工|C|张利锋|13862580319|江苏苏州|苏州市吴江区汾湖镇芦莘大道21号|15
太仓永固热处理有限公司|永固热处理|委外加工|A|陆永明|0512-53410228|江苏太仓|太仓市城厢镇南郊新城上海西路9号|30
上海捷修机电工程有限公司|捷修机电|维修服务|B|鲍国庆|021-59110846|上海青浦|上海市青浦区华新镇纪鹤公路1858号|30
昆山天阳自动化设备有限公司|天阳自动化|设备,维修服务|A|夏天阳|0512-57016698|江苏昆山|昆山市花桥镇沿沪大道128号|60
南通新源起重设备检修有限公司|新源起重|维修服务,检定机构|D|季新源|0513-85290163|江苏南通|南通市通州区金新街道鹏程路6号|30`

/** Name, short name, kind, grade, contact, phone, region, address, account owner. */
const customers = `
苏州汇众汽车饰件有限公司|汇众饰件|直接客户|A|林佳宁|0512-62950011|江苏苏州|苏州市工业园区星龙街428号|A0037
上海申驰汽车空调系统有限公司|申驰空调|直接客户|A|周怡然|021-59560127|上海嘉定|上海市嘉定区安亭镇墨玉南路888号|A0037
宁波雅途汽车照明有限公司|雅途照明|直接客户|A|邬晓斌|0574-63890215|浙江宁波|余姚市低塘街道工业园区6号|A0037
常熟英纳座椅部件有限公司|英纳座椅|直接客户|B|陶晓明|0512-52351190|江苏常熟|常熟市东南开发区银环路33号|A0037
武汉东拓汽车电子有限公司|东拓电子|直接客户|B|胡俊杰|027-84890356|湖北武汉|武汉市经济技术开发区沌阳大道339号|A0037
合肥美滋厨房电器有限公司|美滋厨电|直接客户|A|宣丽娟|0551-63820778|安徽合肥|合肥市经济技术开发区繁华大道168号|A0038
青岛海悦制冷设备有限公司|海悦制冷|直接客户|A|宫海燕|0532-88936612|山东青岛|青岛市黄岛区前湾港路236号|A0038
佛山顺德乐居小家电有限公司|乐居电器|直接客户|B|苏炳坤|0757-22331905|广东佛山|佛山市顺德区北滘镇工业大道27号|A0038
苏州净尔家用吸尘器有限公司|净尔电器|直接客户|B|费小强|0512-66710283|江苏苏州|苏州市吴中区石湖西路108号|A0038
宁波慈光插座开关有限公司|慈光电工|直接客户|C|岑文杰|0574-63712260|浙江慈溪|慈溪市周巷镇环城北路521号|A0038
昆山联讯精密连接器有限公司|联讯连接|直接客户|A|江慧敏|0512-57908801|江苏昆山|昆山市经济技术开发区洪湖路1366号|A0039
深圳市信立达通讯部件有限公司|信立达|直接客户|A|罗嘉豪|0755-27651130|广东深圳|深圳市龙华区观澜街道桂月路350号|A0039
东莞市创想电子科技有限公司|创想电子|直接客户|B|叶伟强|0769-85331629|广东东莞|东莞市虎门镇怀德社区大坑路19号|A0039
重庆渝腾摩托车配件有限公司|渝腾摩配|直接客户|B|冉小林|023-68662105|重庆九龙坡|重庆市九龙坡区白市驿镇海龙村5社|A0039
无锡康桥医疗器械有限公司|康桥医疗|直接客户|A|是晓娟|0510-85228816|江苏无锡|无锡市新吴区长江南路35号|A0039
杭州西泠电动工具有限公司|西泠工具|直接客户|B|骆建华|0571-86930257|浙江杭州|杭州市余杭区塘栖镇富塘路37号|A0038
上海中瑞贸易有限公司|中瑞贸易|经销商|C|石磊|021-62790618|上海长宁|上海市长宁区天山路600弄4号|A0037
广州南粤五金机电商行|南粤机电|经销商|C|冼国辉|020-81250933|广东广州|广州市荔湾区南岸路63号|A0039
华东精密模具二厂|二厂|内部|A|苏振华|0512-53660002|江苏太仓|太仓市双凤镇凤祥路16号|A0038
天津津航新能源部件有限公司|津航新能源|直接客户|B|刘洪涛|022-58690712|天津东丽|天津市东丽区华明工业园弘顺道11号|A0037`

/** Eighteen letters and digits that are each company's own. */
const creditCode = (nth: number): string =>
  `9132${String(583_000 + nth * 7)}MA${String(1_300_000 + nth * 9_173)}X`.slice(0, 18)

const place = (nth: number) => ({
  lng: (120.2 + ((nth * 37) % 90) / 100).toFixed(6),
  lat: (31.1 + ((nth * 53) % 60) / 100).toFixed(6),
})

export async function fillSuppliers(call: DemoCall, now: Date): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  const date = (days: number): string => dateBefore(now, days)
  for (const [index, row] of rowsOf(suppliers).entries()) {
    const [name = '', shortName = '', types = '', grade, contact = '', phone, region, address, payDays] = row
    const about = { name, shortName, types: types.split(','), grade, contact, phone, region, address, payDays }
    const nth = index + 1
    const input = {
      ...about,
      ...place(nth),
      creditCode: creditCode(nth),
      email: `sales${nth}@example.com`,
      bankName: ['中国工商银行', '中国建设银行', '中国农业银行'][index % 3],
      bankAccount: `6222${String(10_000_000_000 + nth * 1_234_567)}`,
      taxNo: creditCode(nth),
      payTerms: Number(payDays) >= 60 ? '货到验收后月结，凭票付款' : '货到票到后付款',
      startDate: date(2600 - nth * 71),
      erpNumber: `V${String(20_000 + nth)}`,
      contacts: [
        { name: contact, post: '业务经理', phone, isMain: true },
        { name: `${contact.slice(0, 1)}工`, post: '技术支持', email: `service${nth}@example.com` },
      ],
      qualifications: [
        {
          name: '营业执照',
          certNo: creditCode(nth),
          issueDate: date(3000 - nth * 60),
          expireDate: date(-900 - nth * 30),
        },
        ...(nth % 4 === 3
          ? []
          : [
              {
                name: nth % 3 === 0 ? 'IATF16949' : 'ISO9001',
                certNo: `Q${24_000 + nth * 13}`,
                issueDate: date(900 - nth * 9),
                expireDate: date(-195 + nth * 9),
              },
            ]),
      ],
    }
    ids.set(shortName, idOf(await call('supplier/insert', `supplier${index}`, input, daysBefore(now, 330 - nth * 2))))
  }
  const last = ids.get('新源起重')
  if (last) await call('supplier/disable', 'supplier:stopped', { id: last }, daysBefore(now, 40))
  return ids
}

export async function fillCustomers(
  call: DemoCall,
  company: DemoCompany,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const [index, row] of rowsOf(customers).entries()) {
    const [name = '', shortName = '', type, grade, contact, phone, region, address, owner = ''] = row
    const nth = index + 41
    const input = {
      ...{ name, shortName, type, grade, contact, phone, region, address, ...place(nth) },
      salesmanId: company.peopleByJobNo.get(owner),
      creditCode: creditCode(nth),
      email: `purchase${nth}@example.com`,
      taxNo: creditCode(nth),
      bankName: ['中国银行', '交通银行', '招商银行'][index % 3],
      bankAccount: `6217${String(20_000_000_000 + nth * 7_654_321)}`,
      payDays: grade === 'A' ? 90 : 60,
      erpNumber: `C${String(10_000 + nth)}`,
      contacts: [{ name: contact, post: '采购主管', phone, isMain: true }],
    }
    ids.set(shortName, idOf(await call('customer/insert', `customer${index}`, input, daysBefore(now, 320 - index * 6))))
  }
  return ids
}
