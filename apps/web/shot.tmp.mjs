import { chromium } from 'playwright';
const b = await chromium.launch({executablePath:'/usr/bin/chromium', args:['--no-sandbox']});
for (const [w,h] of [[1440,900],[390,844]]) for (const colorScheme of ['light','dark']) {
  const p = await b.newPage({viewport:{width:w,height:h}, colorScheme, reducedMotion:'reduce'});
  await p.goto('http://localhost:4571/documentCore/signature');
  await p.getByRole('textbox',{name:'What you sent'}).fill(new URLSearchParams({_aid:'S107-7KQ2M9XD4H',_akey:'AK5Q9ZT2W8M4XC7R1N6B',_mt:'open.traffic.getHourlyFlow',_version:'v2',_requestMode:'post',_sm:'md5',_timestamp:'20261121223000',storeId:'ST-0101',Region:'north hall',date:'2026-11-17',_sig:'5489704b80a47394025527d6d51fb582'}).toString());
  await p.getByRole('textbox',{name:'Your base string'}).fill('_aidS107-7KQ2M9XD4H_akeyAK5Q9ZT2W8M4XC7R1N6B_mtopen.traffic.getHourlyFlow_requestModepost_smmd5_timestamp20261121223000_versionv2date2026-11-17Regionnorth hallstoreIdST-0101');
  await p.getByRole('button',{name:'Find the cause'}).click();
  await p.waitForTimeout(600);
  console.log(w, await p.evaluate(()=>document.documentElement.scrollWidth>innerWidth));
  await p.screenshot({path:`/tmp/sig-${w}-${colorScheme}.png`, fullPage:true});
  await p.goto('http://localhost:4571/documentCore/returnCodes#SIG_INVALID');
  await p.waitForTimeout(800);
  console.log(w, await p.evaluate(()=>document.documentElement.scrollWidth>innerWidth));
  await p.screenshot({path:`/tmp/rc-${w}-${colorScheme}.png`});
  await p.close();
}
await b.close();
